export function chromiumForTests(): string | null;
export function headlessShell(): string | null;
export function chromiumForLighthouse(): string | null;
export function wholeChromium(): string | null;
export const CHROMIUM_FLAGS: string[];
