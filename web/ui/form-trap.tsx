import { TRAP_NAME } from '../lib/form-guard.ts'

/** A field for programs that fill in whatever they find: no screen, keyboard, screen reader or autofill leads to it. */
export function FormTrap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input name={TRAP_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
