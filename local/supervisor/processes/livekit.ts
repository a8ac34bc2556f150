import { livekitBinary } from '../../setup/go-binary.ts'
import { httpHealth } from '../health.ts'
import type { ProcessPlan } from '../ManagedProcess.ts'
import type { StackContext } from '../stack-context.ts'

/** The media server. Only the edge creates rooms, and webhooks are sent to the edge. */
export async function livekitPlan(stack: StackContext): Promise<ProcessPlan> {
  const command = await livekitBinary()
  if (!command) throw new Error('The LiveKit server is not installed: run the setup first.')
  const { livekitKey, livekitSecret } = stack.secrets
  // JSON is valid YAML.
  const config = {
    port: stack.ports.livekit,
    bind_addresses: ['127.0.0.1'],
    rtc: {
      tcp_port: stack.ports.livekitTcp,
      udp_port: stack.ports.livekitUdp,
      node_ip: '127.0.0.1',
      use_external_ip: false,
      enable_loopback_candidate: true,
    },
    room: { auto_create: false },
    keys: { [livekitKey]: livekitSecret },
    webhook: {
      api_key: livekitKey,
      urls: [`${stack.addresses.edge}/api/scheduler/v1/video_chat/webhook`],
    },
    // By default an agent with a load above 0.7 gets no calls. Here there is only one agent, which must get calls even
    // on a busy machine.
    agents: { target_load: 2 },
    logging: { level: 'info' },
  }
  return {
    command,
    args: ['--config-body', JSON.stringify(config)],
    env: stack.baseEnv,
    healthy: httpHealth(`${stack.addresses.livekit}/`),
  }
}
