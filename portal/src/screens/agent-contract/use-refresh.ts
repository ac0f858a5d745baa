// After a contract changed: all that shows contracts asks for them anew.
import {
  agentContractRunning,
  agentContracts,
  contractRequests,
} from '@perya/contract/agents/contracts';
import { useQueryClient } from '@tanstack/react-query';

export function useRefreshContracts(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of [agentContracts, agentContractRunning, contractRequests]) {
      void client.invalidateQueries({ queryKey: [path] });
    }
  };
}
