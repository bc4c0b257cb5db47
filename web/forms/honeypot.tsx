import { HONEYPOT_FIELD_NAME } from './form-guard.ts'

export function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this field empty
        <input name={HONEYPOT_FIELD_NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
