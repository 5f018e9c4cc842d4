import { useSelector } from '@xstate/react';
import type { GuestConcert } from '../../domain/office/guests';
import { officeHref } from '../../domain/office/pages';
import { useSession } from './useRecord';

/** The way back: to the concert, or for operators at the door to their page. */
export function BackToConcert({ concert, title }: Pick<GuestConcert, 'concert' | 'title'>) {
  const isDoor = useSelector(useSession(), ({ context }) => context.operator?.kind === 'door');
  return (
    <p>
      <a className="back" href={isDoor ? officeHref('door') : officeHref('concert', { concert })}>
        {isDoor ? '← At the door' : `← ${title}`}
      </a>
    </p>
  );
}
