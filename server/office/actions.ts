/** Commands that do one of several things. */
import { string } from 'yup';

/** The argument that says what a command does; another word is refused with those there are. */
export const actionSchema = <Action extends string>(actions: readonly Action[]) =>
  string()
    .oneOf(
      actions,
      ({ value }) =>
        `There is no action "${value}". Use ${actions.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
    )
    .required();
