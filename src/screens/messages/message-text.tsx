import { partsOf } from './message-parts.ts'

/** A message's text with links; the reader taps them to follow. */
export function MessageText({ text, id }: { text: string; id: string }) {
  return (
    <span id={id} data-message>
      {partsOf(text).map((part, index) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a
            // The parts of one text never change places
            key={index}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
    </span>
  )
}
