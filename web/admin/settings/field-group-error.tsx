import { FieldError } from '../../ui/field.tsx'

/** Shows an error that concerns several fields. The element itself can receive the focus, because no single field has the error. */
export const FieldGroupError = ({ message }: { message: string | undefined }) =>
  message && (
    <div tabIndex={-1} data-invalid>
      <FieldError id="" message={message} />
    </div>
  )
