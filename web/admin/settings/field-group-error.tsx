import { FieldError } from '../../ui/field.tsx'

/** Shows an error about several fields. The line itself can receive the focus, because the error belongs to no single field. */
export const FieldGroupError = ({ message }: { message: string | undefined }) =>
  message && (
    <div tabIndex={-1} data-invalid>
      <FieldError id="" message={message} />
    </div>
  )
