import { IconPlus, IconTrash } from '@tabler/icons-react'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { CopyButton } from '#web/ui/kit/copy-button.tsx'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { Piece, Pieces } from './pieces.tsx'

const KINDS = ['primary', 'quiet', 'plain'] as const
const TONES = ['orchid', 'red', 'muted'] as const
const SIZES = ['small', 'normal', 'large'] as const
const plus = <IconPlus size={18} stroke={1.5} aria-hidden />

export function ButtonPieces() {
  return (
    <Pieces title="Buttons">
      {KINDS.map((kind) => (
        <Piece key={kind} name={`Button, ${kind}`}>
          {TONES.map((tone) => (
            <Button key={tone} kind={kind} tone={tone}>
              Save {tone}
            </Button>
          ))}
          <Button kind={kind} icon={plus}>
            With an icon
          </Button>
          <Button kind={kind} disabled>
            Disabled
          </Button>
          <Button kind={kind} busy icon={plus}>
            Busy
          </Button>
        </Piece>
      ))}
      <Piece name="Button, sizes">
        {SIZES.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button wide kind="quiet">
          As wide as its container, with a text that needs two lines on a phone
        </Button>
      </Piece>
      <Piece name="Links that look like a button">
        <AnchorButton href="#content" kind="quiet">
          AnchorButton
        </AnchorButton>
        <ButtonLink to="/login" kind="plain">
          ButtonLink
        </ButtonLink>
        <CopyButton text="Orchid">Copy the name</CopyButton>
      </Piece>
      <Piece name="IconButton">
        {KINDS.map((kind) => (
          <IconButton key={kind} kind={kind} label={`Add, ${kind}`}>
            {plus}
          </IconButton>
        ))}
        <IconButton label="Add, orchid" tone="orchid">
          {plus}
        </IconButton>
        <IconButton label="Remove" tone="red">
          <IconTrash size={18} stroke={1.5} aria-hidden />
        </IconButton>
        <IconButton label="Add, large" size="large">
          {plus}
        </IconButton>
        <IconButton label="Add, disabled" disabled>
          {plus}
        </IconButton>
        <IconButton label="Add, busy" busy>
          {plus}
        </IconButton>
      </Piece>
    </Pieces>
  )
}
