import { officeHref } from '../../../domain/office/pages';
import { Heading } from '../Heading';

export const MorePage = () => (
  <>
    <Heading>More</Heading>
    <ul className="plain">
      <li>
        <a href={officeHref('people')}>
          <strong>People with a link</strong>
        </a>
        <br />
        <span className="muted">invite, sign out</span>
      </li>
    </ul>
  </>
);
