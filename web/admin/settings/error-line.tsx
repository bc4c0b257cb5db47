import { FieldError } from '../../ui/field.tsx'

/** An error about several fields gets the focus itself. */
export const ErrorLine = ({ message }: { message: string | undefined }) =>
  message && (
    <div tabIndex={-1} data-invalid>
      <FieldError id="" message={message} />
    </div>
  )
