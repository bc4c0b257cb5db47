type ContactLineProps = { email: string; phone?: string | undefined }

/** One press away from a mail or a call. */
export function ContactLine({ email, phone }: ContactLineProps) {
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={`mailto:${email}`} className="py-0.5 break-all hover:text-ink">
        {email}
      </a>
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="py-0.5 hover:text-ink">
          {phone}
        </a>
      )}
    </span>
  )
}
