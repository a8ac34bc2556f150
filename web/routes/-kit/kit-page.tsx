/** The page /kit: every component of web/ui/kit in all its states. */
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { Spinner } from '#web/ui/kit/spinner.tsx'
import { ButtonPieces } from './button-pieces.tsx'
import { ChoicePieces } from './choice-pieces.tsx'
import { FieldPieces } from './field-pieces.tsx'
import { FloatingPieces } from './floating-pieces.tsx'
import { Pieces, Piece } from './pieces.tsx'
import { WordPieces } from './word-pieces.tsx'

export function KitPage() {
  return (
    <main id="content">
      <Page title="The kit" lead="Every component in all its states, in the theme of the device.">
        <ButtonPieces />
        <FieldPieces />
        <ChoicePieces />
        <FloatingPieces />
        <WordPieces />
        <Pieces title="Waiting">
          <Piece name="Spinner">
            <Spinner /> Your plan is being confirmed
          </Piece>
          <Piece name="Skeleton, lines">
            <LoadingSkeleton shape="lines" rows={3} />
          </Piece>
          <Piece name="Skeleton, list">
            <LoadingSkeleton shape="list" rows={2} />
          </Piece>
        </Pieces>
      </Page>
    </main>
  )
}
