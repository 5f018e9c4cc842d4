import { fromCallback } from 'xstate';
import { rotatingButtonMachine } from '../../../machines/rotatingButtonMachine';
import { watchMotionPreference } from '../../browser/motion';

/** The home page's main button, with its effects. */
export const rotatingButtonFlow = rotatingButtonMachine.provide({
  actors: { motion: fromCallback(({ sendBack }) => watchMotionPreference(sendBack)) },
});
