import type { ReactElement } from 'react';
import { ORGANIZATION } from '../../domain/organization';

/** A page of the office for somebody who has not come in. */
export const Outside = ({ children }: { children: ReactElement | ReactElement[] }) => (
  <main className="narrow">
    <p className="brand">
      <img src="/images/logo.svg" alt="" width="36" height="36" />
      <span>{ORGANIZATION.name}</span>
    </p>
    {children}
  </main>
);
