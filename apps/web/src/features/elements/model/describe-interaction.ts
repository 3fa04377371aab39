import type { FailingElementView } from '@abhigam/contract';
import { isHovered, pressedControlNames } from '@abhigam/domain';
import type { Translate } from '../../../i18n/model/namespaces.ts';

/** Describes the interaction after which the page shows the element. */
export function describeInteraction(
  state: NonNullable<FailingElementView['state']>,
  t: Translate<'element'>,
): string {
  if (state.kind === 'form-errors') return t('state.emptyForm', { name: state.pressed });
  if (state.kind === 'hidden-part') return t('state.hiddenPart', { name: state.pressed });
  const names = pressedControlNames(state)
    .map((name) => t('state.name', { name }))
    .reduce((before, name) => t('state.then', { before, name }));
  return t(isHovered(state) ? 'state.hovered' : 'state.shown', { names });
}
