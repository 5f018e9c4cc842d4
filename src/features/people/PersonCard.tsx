import { chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Image, Person } from '../../../domain/api/entities';
import { nameOf } from '../../../domain/content/people';
import { Button } from '../../components/controls/Button';
import { WIDE_CONTAINER } from '../../components/page/Frame';
import { InfoIcon } from '../../components/pictures/Icons';
import { Picture } from '../../components/pictures/Picture';

interface PersonCardProps {
  person: Person;
  portrait: Image | undefined;
  /** Wide screens show the photo beside the text. */
  isWide: boolean;
  /** Loads the photo eagerly; for those above the fold. */
  isFirst: boolean;
  onOpen: () => void;
}

/** Layout of a wide card, with the photo beside the text. */
const PHOTO_BESIDE_TEXT = {
  md: {
    [WIDE_CONTAINER]: { gridTemplateColumns: '9rem minmax(0, 1fr)', '& > :last-child': { paddingTop: '6' } },
  },
  lg: { [WIDE_CONTAINER]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } },
};

/** Photo, name, and title. If there is a bio, an icon opens it. */
export const PersonCard = ({ person, portrait, isWide, isFirst, onOpen }: PersonCardProps) => (
  <chakra.article
    display="grid"
    columnGap={{ md: '6', lg: '8' }}
    rowGap="4"
    css={isWide ? PHOTO_BESIDE_TEXT : {}}
  >
    <Picture
      url={portrait?.url}
      alt={portrait?.alt ?? ''}
      aspectRatio="1 / 1"
      isFirst={isFirst}
      sizes={
        isWide ? '(min-width: 1200px) 12rem, (min-width: 900px) 9rem, 45vw' : '(min-width: 601px) 24vw, 45vw'
      }
    />
    <chakra.div minWidth="0" overflowWrap="anywhere">
      <chakra.h2 fontSize={{ base: 'lg', md: 'xl' }}>{nameOf(person)}</chakra.h2>
      {person.title ? (
        <chakra.p marginTop="1" fontSize={{ base: 'sm', md: 'md' }} lineHeight={1.4} color="muted">
          {person.title}
        </chakra.p>
      ) : null}
      {person.bio ? (
        <Button variant="icon" marginTop="1" marginLeft="-0.625rem" aria-haspopup="dialog" onClick={onOpen}>
          <InfoIcon />
          <VisuallyHidden>{`About ${nameOf(person)}`}</VisuallyHidden>
        </Button>
      ) : null}
    </chakra.div>
  </chakra.article>
);
