import type { FailingElementView } from '@abhigam/contract';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisibleText } from '../../ui/data/visible-text.tsx';
import { describeInteraction } from './model/describe-interaction.ts';

type State = NonNullable<FailingElementView['state']>;

/** The interaction after which the page shows the element, as a sentence. */
export function InteractionDescription({ state }: { state: State }) {
  const { t } = useTranslation('element');
  return <VisibleText text={describeInteraction(state, t)} />;
}

/** Each step of the interaction. Part of a description list. */
export function StateSteps({ state }: { state: State }) {
  const { t } = useTranslation('element');
  return (
    <>
      <dt>{t('state.steps')}</dt>
      <dd>
        <ol>
          {state.steps.map(({ press, on: name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names of their own and never move
            <li key={at}>
              <VisibleText text={t(`state.${press}`, { name })} />
            </li>
          ))}
        </ol>
      </dd>
    </>
  );
}
