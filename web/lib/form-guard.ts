import { FORM_OPEN_MIN_MS, OPEN_HEADER, TRAP_HEADER } from '#shared/form-guard.ts'

/** Looks worth filling in to a program; unlike names and addresses, no browser fills it in. */
export const TRAP_NAME = 'website'

/** Once a form has been open long enough: the headers that tell the server so, and what is in its trap. */
export async function guardHeaders(
  form: HTMLFormElement | undefined,
  openedAt: number,
): Promise<Record<string, string>> {
  const missing = FORM_OPEN_MIN_MS - (performance.now() - openedAt)
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing))
  const trap = form && new FormData(form).get(TRAP_NAME)
  return {
    [OPEN_HEADER]: String(Math.max(FORM_OPEN_MIN_MS, Math.round(performance.now() - openedAt))),
    ...(trap && { [TRAP_HEADER]: encodeURIComponent(String(trap)) }),
  }
}
