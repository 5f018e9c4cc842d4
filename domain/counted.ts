/** "1 ticket", "2 tickets". @param noun in the singular; its plural must end with s */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
