import { Heading } from '../Heading';

/** The concerts of the next two days, for those who stand at the door. */
export const DoorPage = () => (
  <>
    <Heading>At the door</Heading>
    <p>The check-in of tonight’s concert appears here.</p>
  </>
);
