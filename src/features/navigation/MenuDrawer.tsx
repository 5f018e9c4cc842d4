import { Activity } from 'react';
import { hrefOf } from '../../../domain/pages/routes';
import { useAppSelector } from '../../actors/AppActor';
import { OpenMenu, type OpenMenuProps } from './OpenMenu';
import { useLinks } from './useLinks';

interface MenuDrawerProps extends Pick<OpenMenuProps, 'button'> {
  isOpen: boolean;
}

/**
 * The menu. It is rendered ahead as an open one, hidden and in small steps, and displayed when it opens. What changes while it
 * is closed is read here, outside of the `Activity`: a hidden component receives no snapshots, and would display old ones in
 * its first frame.
 */
export function MenuDrawer({ isOpen, button }: MenuDrawerProps) {
  const user = useAppSelector(({ context }) => context.user);
  const currentHref = useAppSelector(({ context }) => hrefOf(context.page));
  const links = useLinks('menu');
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <OpenMenu button={button} links={links} currentHref={currentHref} user={user} />
    </Activity>
  );
}
