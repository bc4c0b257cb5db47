/** What was typed into the prerendered form while its code was still on the way; by field name. */
export function typedEarly(): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  if (typeof document === 'undefined') return typed
  for (const field of document.querySelectorAll<HTMLInputElement>('form [name]')) {
    if (field.type !== 'checkbox' && field.value) typed[field.name] = field.value
    if (field.type !== 'checkbox' || !field.checked) continue
    const chosen = typed[field.name]
    typed[field.name] = [...(Array.isArray(chosen) ? chosen : []), field.value]
  }
  return typed
}
