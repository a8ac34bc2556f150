import type { AddressInfo } from 'node:net'
import { chatService } from './peers/chat-service.ts'

// Runs the peer's chat in its own process, as the product's edge does, and sends its port to the parent process.

const service = chatService()
service.listen(0, '127.0.0.1', () => process.send?.((service.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
