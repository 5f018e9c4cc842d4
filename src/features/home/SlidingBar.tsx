import { chakra } from '@chakra-ui/react';
import { AnimatePresence, domMin, LazyMotion, MotionConfig } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Button } from '../../components/controls/Button';
import { Frame } from '../../components/page/Frame';
import { ChevronIcon } from '../../components/pictures/Icons';
import { JoinActions } from './JoinActions';

const ACTIONS_ID = 'join-bar-actions';

interface BarProps {
  /** On small screens, a collapsed bar shows only its title. */
  isCollapsed: boolean;
  onToggle: () => void;
}

const Bar = ({ isCollapsed, onToggle }: BarProps) => (
  <chakra.section
    id="join-bar"
    aria-label="JOIN US! bar"
    background="night"
    color="white"
    borderTop="3px solid {colors.teal}"
    css={{ '--focus': '{colors.mist}' }}
  >
    <Frame
      display="grid"
      gridTemplateColumns="1fr auto"
      alignItems="center"
      columnGap="4"
      paddingBlock={{ base: '1', sm: '3' }}
    >
      <chakra.p fontFamily="heading" fontSize={{ base: 'lg', sm: 'xl' }} lineHeight={1.2}>
        JOIN US!
      </chakra.p>
      <Button
        hideFrom="sm"
        variant="lightIcon"
        aria-label={isCollapsed ? 'Show TICKETS and DONATE' : 'Hide TICKETS and DONATE'}
        aria-expanded={!isCollapsed}
        aria-controls={ACTIONS_ID}
        onClick={onToggle}
      >
        <chakra.span rotate={isCollapsed ? '180deg' : '0deg'} transition="rotate 200ms">
          <ChevronIcon size={20} />
        </chakra.span>
      </Button>
      <chakra.div
        id={ACTIONS_ID}
        display={{ base: isCollapsed ? 'none' : 'grid', sm: 'flex' }}
        gridColumn={{ base: '1 / -1', sm: 'auto' }}
        gridTemplateColumns="1fr 1fr"
        gap="3"
        // With a little larger text, TICKETS would not fit on one line.
        css={{ '& a': { paddingInline: { base: '2', sm: '6' } } }}
        paddingBottom={{ base: '3', sm: '0' }}
      >
        <JoinActions on="night" />
      </chakra.div>
    </Frame>
  </chakra.section>
);

interface SlidingBarProps extends BarProps {
  isShown: boolean;
}

/** The sticky JOIN US! bar, which slides in and out; without movement under prefers-reduced-motion. */
export const SlidingBar = ({ isShown, ...bar }: SlidingBarProps) => (
  <LazyMotion features={domMin} strict>
    <MotionConfig reducedMotion="user" transition={{ duration: 0.25, ease: 'easeOut' }}>
      <AnimatePresence>
        {isShown ? (
          <chakra.div asChild position="fixed" insetInline="0" bottom="0" zIndex="10">
            <m.div initial={{ y: '100%' }} animate={{ y: 0 }} exit={{ y: '100%' }}>
              <Bar {...bar} />
            </m.div>
          </chakra.div>
        ) : null}
      </AnimatePresence>
    </MotionConfig>
  </LazyMotion>
);
