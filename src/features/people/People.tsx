import { chakra } from '@chakra-ui/react';
import { useLocalFlow } from '../../actors/useLocalFlow';
import type { Person } from '../../../domain/api/entities';
import { peopleOfType, nameOf } from '../../../domain/content/people';
import { imagesOf } from '../../../domain/content/pictures';
import { dialogMachine } from '../../../machines/dialogMachine';
import { useData } from '../../actors/AppActor';
import { LazyBoundary } from '../../components/loading/LazyBoundary';
import { TextDialog } from '../../components/dialogs/LazyTextDialog';
import { PersonCard } from './PersonCard';

/** People whose photos most screens show without scrolling. */
const ABOVE_FOLD = 4;

interface PeopleProps {
  people: readonly Person[];
  type: Person['type'];
}

/** Active people of a type, with a dialog for the bio: orchestra members in three columns, others in two. */
export function People({ people, type }: PeopleProps) {
  const images = useData(({ lists }) => lists.images) ?? [];
  const [dialog, send] = useLocalFlow(dialogMachine);
  const shownPeople = peopleOfType(people, type);
  const openPerson = shownPeople.find(({ _id }) => _id === dialog.context.subject);
  const isWide = type !== 'orchestra-member';
  if (shownPeople.length === 0) return <p>No one is listed here yet.</p>;
  return (
    <>
      <chakra.ul
        display="grid"
        gridTemplateColumns={{
          base: 'repeat(2, minmax(0, 1fr))',
          sm: isWide ? undefined : 'repeat(3, minmax(0, 20rem))',
          _print: 'repeat(4, minmax(0, 1fr))',
        }}
        columnGap={{ base: '5', md: '10' }}
        rowGap={{ base: '8', md: '12' }}
      >
        {shownPeople.map((person, index) => (
          <li key={person._id}>
            <PersonCard
              person={person}
              portrait={imagesOf(images, person._id)[0]}
              isWide={isWide}
              isFirst={index < ABOVE_FOLD}
              onOpen={() => send({ type: 'dialog.opened', subject: person._id })}
            />
          </li>
        ))}
      </chakra.ul>
      {dialog.matches('open') && openPerson ? (
        <LazyBoundary>
          <TextDialog
            title={nameOf(openPerson)}
            subtitle={openPerson.title}
            html={openPerson.bio ?? ''}
            picture={imagesOf(images, openPerson._id)[0]}
            onClose={() => send({ type: 'dialog.closed' })}
          />
        </LazyBoundary>
      ) : null}
    </>
  );
}
