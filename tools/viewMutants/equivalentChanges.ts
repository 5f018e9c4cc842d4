/** Changes of views without an observable effect, by name, with the reason. */
export const EQUIVALENT_CHANGES: Record<string, string> = {
  'src/features/cart/Cart.tsx: another event than cart.refresh':
    'cart.changedElsewhere leads a cart that failed to load to the same state',
  'src/features/cart/useCartItem.ts: another event of cart.update':
    'the machine only checks whether the event is on sale, which does not depend on its id',
  'src/features/purchase/usePurchase.ts: another event of purchase.quantityChosen':
    'the view only checks whether the event is on sale, which does not depend on its id',
  'src/features/purchase/usePurchase.ts: another quantity of purchase.quantityChosen':
    'the view only checks whether the event is on sale, which does not depend on the quantity',
  "src/features/navigation/MenuLink.tsx: without menu.send({ type: 'menu.chosen' })":
    'the navigation that follows also closes the menu, which ends in the same state',
  'src/features/navigation/MenuLink.tsx: another event than menu.chosen':
    'the navigation that follows also closes the menu, which ends in the same state',
  'src/features/notices/NoticeArea.tsx: another event than notice.closed':
    'notice.raised without a notice also shows nothing',
  'src/features/subscribe/NameStep.tsx: another event than subscribe.skipped':
    'the view only checks whether the machine is in the name step, which also handles subscribe.submitted',
};
