import { chakra } from '@chakra-ui/react';
import { ORGANIZATION } from '../../domain/organization';
import { needsScript } from '../../domain/pages/routes';
import { Frame } from '../components/page/Frame';
import { useAppSelector } from '../actors/AppActor';

const [, ...ADDRESS] = ORGANIZATION.postalAddress;

/** A `noscript` notice with our contact address, on pages that do not work without JavaScript. */
export function ScriptNotice() {
  const isNeeded = useAppSelector(({ context }) => needsScript(context.location.path));
  if (!isNeeded) return null;
  return (
    <noscript>
      <Frame paddingBlock={{ base: '10', md: '16' }}>
        <chakra.h1 fontSize="3xl" marginBottom="6">
          This page needs JavaScript
        </chakra.h1>
        <chakra.p maxWidth="42rem">
          <span>Please turn on JavaScript in your browser to log in, buy tickets, or send us a message.</span>
          <span>{' You can also reach our box office by email at '}</span>
          <chakra.a href={`mailto:${ORGANIZATION.contactEmail}`} textDecoration="underline">
            {ORGANIZATION.contactEmail}
          </chakra.a>
          <span>{` or by mail at ${ADDRESS.join(', ')}.`}</span>
        </chakra.p>
      </Frame>
    </noscript>
  );
}
