import { Fragment } from 'react'

/** Allows line breaks before '@' and dots, and anywhere in a part that does not fit on one line. */
export const EmailAddress = ({ children }: { children: string }) => (
  <span className="wrap-anywhere">
    {children.split(/(?=@|\..*@)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items are the parts of one string
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
