import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { ComboBoxField } from '../../ui/form/combo-box-field.tsx';
import type { ComboOption } from '../../ui/form/combo-list.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { SearchComboBox } from '../../ui/form/search-combo-box.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import styles from './sample.module.css';
import { Sample } from './sample.tsx';

const LEVELS = [
  { value: 'A', label: 'Level A' },
  { value: 'AA', label: 'Level AA', hint: 'What most laws ask for' },
  { value: 'AAA', label: 'Level AAA' },
] as const;

const SITES = [
  { value: 'https://district.example.in/', label: 'https://district.example.in/', detail: 'District' },
  { value: 'https://state.example.in/', label: 'https://state.example.in/', detail: 'State portal' },
];

export function FormSamples() {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<'A' | 'AA' | 'AAA'>('AA');
  const [isChecked, setChecked] = useState(true);
  const [site, setSite] = useState('');
  const [submits, setSubmits] = useState(0);
  const [file, setFile] = useState<File | null>(null);
  const [selected, setSelected] = useState<ComboOption | null>(null);
  const [searched, setSearched] = useState('');
  return (
    <>
      <Sample name="TextField">
        <div className={styles.field}>
          <TextField label="Name" hint="As people know it" value={text} onChange={setText} isRequired />
        </div>
        <div className={styles.field}>
          <TextField label="Remark" value={text} onChange={setText} rows={3} />
        </div>
        <div className={styles.field}>
          <TextField
            label="Address"
            value="nonsense"
            onChange={setText}
            error="Invalid URL format"
            isRequired
          />
        </div>
        <div className={styles.field}>
          <TextField label="Fixed" value="Cannot be changed" onChange={setText} isDisabled isRequired />
        </div>
      </Sample>
      <Sample name="SelectField">
        <div className={styles.field}>
          <SelectField label="Level" value={level} onChange={setLevel} options={LEVELS} />
        </div>
        <div className={styles.field}>
          <SelectField
            label="Nothing chosen"
            value={null}
            onChange={setLevel}
            options={LEVELS}
            error="Please choose"
          />
        </div>
      </Sample>
      <Sample name="ComboBoxField">
        <div className={styles.field}>
          <ComboBoxField label="Website" value={site} onChange={setSite} options={SITES} isRequired />
        </div>
        <div className={styles.field}>
          <ComboBoxField
            label="Website or any text"
            value="https://x.in/"
            onChange={setSite}
            options={SITES}
            isFreeText
          />
        </div>
      </Sample>
      <Sample name="SearchComboBox">
        <div className={styles.field}>
          <SearchComboBox
            label="Website that is searched elsewhere"
            isRequired
            options={{
              selected,
              results: SITES.filter(({ label }) => label.includes(searched)),
              isSearching: false,
              problem: null,
              search: setSearched,
              choose: setSelected,
            }}
          />
        </div>
      </Sample>
      <Sample name="FileField">
        <div className={styles.field}>
          <FileField label="Letter" hint="A PDF" value={file} onChange={setFile} isRequired />
        </div>
        <div className={styles.field}>
          <FileField
            label="Letter that is missing"
            value={null}
            onChange={setFile}
            error="Choose a file"
            isRequired
          />
        </div>
      </Sample>
      <Sample name="Checkbox and RadioGroup">
        <Checkbox isSelected={isChecked} onChange={setChecked} hint="A remark below">
          Leave out experimental tests
        </Checkbox>
        <Checkbox isSelected={false} onChange={setChecked} isDisabled>
          Disabled
        </Checkbox>
        <RadioGroup label="Level" value={level} onChange={setLevel} options={LEVELS} isRequired />
        <RadioGroup
          label="Level, across"
          orientation="horizontal"
          value={null}
          onChange={setLevel}
          options={LEVELS}
          error="Please choose one"
          isRequired
        />
      </Sample>
      <Sample name="ErrorSummary">
        <Button onPress={() => setSubmits((before) => before + 1)}>Submit</Button>
        <div className={styles.wide}>
          <ErrorSummary
            problems={[
              { field: 'name', message: 'Name is required' },
              { field: 'url', message: 'Invalid URL format' },
            ]}
            submitCount={submits}
            onSelect={() => undefined}
          />
        </div>
      </Sample>
    </>
  );
}
