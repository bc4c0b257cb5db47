import { Fragment } from 'react'

/** Allows line breaks before '@' and dots, and anywhere in a part that is longer than a line. */
export const EmailText = ({ children }: { children: string }) => (
  <span className="wrap-anywhere">
    {children.split(/(?=@|\..*@)/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one string
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
)
