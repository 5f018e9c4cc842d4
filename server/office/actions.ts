/** Input of commands that have several actions. */
import { string } from 'yup';

/** Schema of the action argument; its error message lists the allowed actions. */
export const actionSchema = <Action extends string>(actions: readonly Action[]) =>
  string()
    .oneOf(
      actions,
      ({ value }) =>
        `There is no action "${value}". Use ${actions.join(', ').replace(/, ([^,]*)$/, ' or $1')}.`,
    )
    .required();
