export function programOnPath(names: string[]): string | null;
