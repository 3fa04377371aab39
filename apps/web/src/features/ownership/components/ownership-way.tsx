import type { OwnershipAnswer } from '@abhigam/contract';
import type { ProofMethod } from '@abhigam/domain';
import { Fragment } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { DetailList } from '../../../ui/data/detail-list.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import styles from './ownership-panel.module.css';

interface OwnershipWayProps {
  method: ProofMethod;
  ownership: OwnershipAnswer;
  isChecking: boolean;
  onCheck: () => void;
}

/** One method of proof: what to publish and where, with copy buttons, and the check. */
export function OwnershipWay({ method, ownership, isChecking, onCheck }: OwnershipWayProps) {
  const { t } = useTranslation('ownership');
  const texts = textsOf(method, ownership);
  if (texts === null) return null;
  const way = t(`way.${method}`);
  return (
    <Card title={way} level={3}>
      <p className={styles.task}>{t(`do.${method}`)}</p>
      <DetailList>
        {texts.map(({ name, text }) => (
          <Fragment key={name}>
            <dt>{t(name)}</dt>
            <dd className={styles.copied}>
              <code>{text}</code>
              <CopyButton text={text} label={t('copyOf', { what: t(name) })}>
                {t('copy')}
              </CopyButton>
            </dd>
          </Fragment>
        ))}
      </DetailList>
      <div className={styles.check}>
        <Button isPending={isChecking} onPress={onCheck} aria-label={t('checkOf', { way })}>
          {t(isChecking ? 'checking' : 'check')}
        </Button>
      </div>
    </Card>
  );
}

interface Text {
  name: 'address' | 'line' | 'page' | 'element' | 'name' | 'value';
  text: string;
}

/** Null when this method is unavailable. */
function textsOf(method: ProofMethod, { file, meta, dns }: OwnershipAnswer): Text[] | null {
  switch (method) {
    case 'file':
      return [
        { name: 'line', text: file.text },
        { name: 'address', text: file.url },
      ];
    case 'meta':
      return [
        { name: 'element', text: meta.html },
        { name: 'page', text: meta.url },
      ];
    case 'dns':
      return (
        dns && [
          { name: 'value', text: dns.value },
          { name: 'name', text: dns.name },
        ]
      );
  }
}
