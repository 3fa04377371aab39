import { Moon, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddresses } from '../../address/use-addresses.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { SegmentedControl } from '../../ui/actions/segmented-control.tsx';
import { Sample } from './sample.tsx';

export function ActionSamples() {
  const addresses = useAddresses();
  const [isDark, setDark] = useState(true);
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <>
      <Sample name="Button">
        <Button>Normal</Button>
        <Button tone="primary" icon={<Plus size={16} aria-hidden="true" />}>
          Primary
        </Button>
        <Button tone="danger">Danger</Button>
        <Button tone="quiet">Quiet</Button>
        <Button size="small">Small</Button>
        <Button isDisabled>Disabled</Button>
        <Button tone="primary" isDisabled>
          Primary, disabled
        </Button>
      </Sample>
      <Sample name="LinkButton">
        <LinkButton href={addresses.gallery()}>Normal</LinkButton>
        <LinkButton href={addresses.gallery()} tone="primary">
          Primary
        </LinkButton>
      </Sample>
      <Sample name="IconButton">
        <IconButton label="Add" icon={<Plus size={18} aria-hidden="true" />} onPress={() => undefined} />
        <IconButton
          label="Dark"
          icon={<Moon size={18} aria-hidden="true" />}
          isPressed={isDark}
          onPress={() => setDark((was) => !was)}
        />
      </Sample>
      <Sample name="SegmentedControl">
        <SegmentedControl
          label="View"
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: 'Chart' },
            { value: 'table', label: 'Table' },
          ]}
        />
      </Sample>
    </>
  );
}
