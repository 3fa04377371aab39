import type { NoticeSettingsAnswer } from '@abhigam/contract';
import { AppError, LANGUAGES } from '@abhigam/domain';
import { useState } from 'react';
import { type NoticeChoice, useSaveNoticeSettings } from '../../data/notices.ts';
import { useLanguageNames } from '../../i18n/use-language-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { useTranslateError } from '../../vocabulary/use-translate-message.ts';
import styles from './notices.module.css';

/** Which mails the user receives, and in which language. */
export function NoticeSettingsForm({ settings }: { settings: NoticeSettingsAnswer }) {
  const { t } = useTranslation('notices');
  const nameOf = useLanguageNames();
  const [choice, setChoice] = useState<NoticeChoice>({
    language: settings.language,
    wanted: settings.kinds.filter(({ isWanted }) => isWanted).map(({ kind }) => kind),
  });
  const kinds = settings.kinds.map(({ kind }) => kind);
  const save = useSaveNoticeSettings({ kinds, version: settings.version });
  const say = useTranslateError();
  const change = (changed: Partial<NoticeChoice>) => {
    // The message about the last save does not apply to the new choice.
    save.reset();
    setChoice((now) => ({ ...now, ...changed }));
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(choice);
      }}
    >
      <p>
        {t('goTo')} <bdi className={styles.address}>{settings.email}</bdi>
      </p>
      <CheckboxGroup
        label={t('which')}
        hint={t('whichHint')}
        value={choice.wanted}
        onChange={(wanted) => change({ wanted })}
        options={kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
      />
      <RadioGroup
        label={t('language')}
        isRequired
        value={choice.language}
        onChange={(language) => change({ language })}
        options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
      />
      {save.isSuccess && (
        <Alert tone="pass" isLive>
          {t('saved')}
        </Alert>
      )}
      {save.isError && (
        <Alert tone="fail">
          {save.error instanceof AppError && save.error.code === 'ER_STATE' ? say(save.error) : t('notSaved')}
        </Alert>
      )}
      <div>
        <Button type="submit" tone="primary" isPending={save.isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
