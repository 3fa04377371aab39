import { ChartLine, Download, Table2 } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './chart.module.css';

interface ChartActionsProps {
  title: string;
  isTable: boolean;
  /** Not enough space for text next to the title. */
  isNarrow: boolean;
  onTable: (isTable: boolean) => void;
  onSave: () => void;
}

/** Actions of a chart: show its values as a table, and download it as an image. */
export function ChartActions({ title, isTable, isNarrow, onTable, onSave }: ChartActionsProps) {
  const { t } = useTranslation('charts');
  const Icon = isTable ? ChartLine : Table2;
  const actions = [
    {
      key: 'table',
      words: t(isTable ? 'showChart' : 'showTable'),
      label: t(isTable ? 'showChartOf' : 'showTableOf', { title }),
      icon: <Icon size={16} aria-hidden="true" />,
      onPress: () => onTable(!isTable),
    },
    ...(isTable
      ? []
      : [
          {
            key: 'picture',
            words: t('download'),
            label: t('downloadOf', { title }),
            icon: <Download size={16} aria-hidden="true" />,
            onPress: onSave,
          },
        ]),
  ];
  return (
    <div className={classNames(styles.actions)}>
      {actions.map(({ key, words, label, icon, onPress }) =>
        isNarrow ? (
          <IconButton key={key} label={label} icon={icon} onPress={onPress} />
        ) : (
          <Button key={key} size="small" icon={icon} aria-label={label} onPress={onPress}>
            {words}
          </Button>
        ),
      )}
    </div>
  );
}
