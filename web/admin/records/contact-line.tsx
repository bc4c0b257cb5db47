type ContactLineProps = { email: string | undefined; phone?: string | undefined }

/** mailto and tel links. */
export function ContactLine({ email, phone }: ContactLineProps) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {email && (
        <a href={`mailto:${email}`} className="py-0.5 break-all hover:text-foreground">
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="py-0.5 hover:text-foreground">
          {phone}
        </a>
      )}
    </span>
  )
}
