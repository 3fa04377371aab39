import { AppError, type ElementScope, MANUAL_VERDICTS, type ManualVerdict } from '@abhigam/domain';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ButtonRow } from '../../ui/layout/button-row.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './decisions.module.css';
import { useDecide } from './use-decide.ts';
import { useScopeDescriptions } from './use-scope-descriptions.ts';

interface JudgeElementProps {
  elementId: string;
  /** The element's name in the labels of the buttons. */
  called: string;
  /**
   * The element represents all identical elements on all pages: the verdict applies to all of them unless
   * another scope is chosen.
   */
  isDefect?: boolean;
  onMade?: () => void;
}

const RANGES = ['element', 'defect', 'template'] as const satisfies readonly ElementScope[];
type Range = (typeof RANGES)[number];

/** Judges a warned element with one press; a note and a wider scope are optional. */
export function JudgeElement({ elementId, called, isDefect = false, onMade }: JudgeElementProps) {
  const { t } = useTranslation('decisions');
  const say = useTranslateError();
  const decide = useDecide(onMade);
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const [scope, setScope] = useState<Range>(isDefect ? 'defect' : 'element');
  const judge = (verdict: ManualVerdict) =>
    decide.mutate({
      verdict,
      reason: note,
      scope,
      elementIds: [elementId],
      // Elements with the same markup on this page are judged together, so an earlier verdict is replaced.
      replace: true,
    });
  return (
    <fieldset className={styles.judge}>
      <legend>{t('judge.label', { number: called })}</legend>
      {decide.isError && (
        <Alert tone="fail" takesFocus>
          {decide.error instanceof AppError ? say(decide.error) : t('form.failed')}
        </Alert>
      )}
      <ButtonRow>
        {MANUAL_VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            size="small"
            aria-label={t('judge.verdictOf', { verdict: t(`verdict.${verdict}`), number: called })}
            isPending={decide.isPending}
            onPress={() => judge(verdict)}
          >
            {t(`verdict.${verdict}`)}
          </Button>
        ))}
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          aria-label={t('judge.moreOf', { number: called })}
          onPress={() => setOpen((was) => !was)}
        >
          {t('judge.more')}
        </Button>
      </ButtonRow>
      {isOpen && (
        <div className={styles.fields}>
          <TextField label={t('form.note')} rows={2} value={note} onChange={setNote} />
          <RangeField elementId={elementId} value={scope} onChange={setScope} />
        </div>
      )}
    </fieldset>
  );
}

interface RangeFieldProps {
  elementId: string;
  value: Range;
  onChange: (range: Range) => void;
}

function RangeField({ elementId, value, onChange }: RangeFieldProps) {
  const { t } = useTranslation('decisions');
  const { scopes, wordsOf } = useScopeDescriptions([elementId]);
  return (
    <SelectField
      label={t('form.scope')}
      hint={wordsOf(value, 'judged')}
      value={value}
      onChange={onChange}
      options={RANGES.filter((range) => scopes.includes(range)).map((range) => ({
        value: range,
        label: t(`scope.${range}`),
      }))}
    />
  );
}
