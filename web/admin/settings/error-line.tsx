import { FieldError } from '../../ui/field.tsx'

/** Shows an error about several fields. It can receive the focus itself, because the error belongs to no single field. */
export const ErrorLine = ({ message }: { message: string | undefined }) =>
  message && (
    <div tabIndex={-1} data-invalid>
      <FieldError id="" message={message} />
    </div>
  )
