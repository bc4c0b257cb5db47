import { Fragment } from 'react'

/** Breaks before '@' and dots, and anywhere within a part longer than a line. */
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
