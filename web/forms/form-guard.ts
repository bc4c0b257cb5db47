import { FORM_OPEN_TIME_HEADER, HONEYPOT_HEADER, MIN_FORM_OPEN_MS } from '#shared/lib/form-guard.ts'

/** Bots fill in a field with this name. Browsers do not autofill it. */
export const HONEYPOT_FIELD_NAME = 'website'

export async function createBotCheckHeaders(
  form: HTMLFormElement | undefined,
  openedAt: number,
): Promise<Record<string, string>> {
  const remainingMs = MIN_FORM_OPEN_MS - (performance.now() - openedAt)
  if (remainingMs > 0) await new Promise((resolve) => setTimeout(resolve, remainingMs))
  const honeypot = form && new FormData(form).get(HONEYPOT_FIELD_NAME)
  return {
    [FORM_OPEN_TIME_HEADER]: String(Math.max(MIN_FORM_OPEN_MS, Math.round(performance.now() - openedAt))),
    ...(honeypot && { [HONEYPOT_HEADER]: encodeURIComponent(String(honeypot)) }),
  }
}
