import { lazyPart } from '../../components/loading/lazyPart';

/** PerformanceDialog, loaded when the first one opens. */
export const PerformanceDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "performance" */ './PerformanceDialog')).PerformanceDialog,
);
