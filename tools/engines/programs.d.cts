export interface WebkitPrograms {
  driver: string;
  browser: string;
  display: string;
}

export function firefoxProgram(): string | null;
export function webkitPrograms(): WebkitPrograms | null;
