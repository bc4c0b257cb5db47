import { Fragment } from 'react'

/** Allows line breaks before '@' and before the dots to its left. A part that is too long for one line can break anywhere. */
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
