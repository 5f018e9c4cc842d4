export function chromiumForTests(): string | null;
export function chromiumForLighthouse(): string | null;
