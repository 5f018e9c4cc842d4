/** Changes of views that no test has to notice, by their names, with the reason. */
export const NAMED: Record<string, string> = {
  'src/features/cart/Cart.tsx: another event than cart.refresh':
    'cart.changedElsewhere leads a cart that could not be read to the same state',
  'src/features/cart/useCartItem.ts: another event of cart.update':
    'the machine asks the event only whether it can be bought, which its id does not decide',
  'src/features/purchase/usePurchase.ts: another event of purchase.quantityChosen':
    'the machine is asked only whether the event can be bought, which its id does not decide',
  'src/features/purchase/usePurchase.ts: another quantity of purchase.quantityChosen':
    'the machine is asked only whether the event can be bought, which no quantity decides',
  "src/features/navigation/MenuEntries.tsx: without menu.send({ type: 'menu.chosen' })":
    'the move that follows tells the menu, too, and it ends in the same state',
  'src/features/navigation/MenuEntries.tsx: another event than menu.chosen':
    'the move that follows tells the menu, too, and it ends in the same state',
  'src/features/notices/NoticeArea.tsx: another event than notice.closed':
    'notice.raised without a notice shows nothing either',
  'src/features/subscribe/NameStep.tsx: another event than subscribe.skipped':
    'the machine is asked only whether it waits for the name, and it takes subscribe.submitted in the same state',
};
