import { Fragment } from 'react'

/** An address breaks before '@' and before a dot of its local part, and anywhere where a part is longer than a line. */
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
