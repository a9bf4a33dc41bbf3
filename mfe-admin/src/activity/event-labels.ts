import { accountRoles, auditActions, type AuditEvent } from 'shared-contracts/entities';

import { useText } from '../text';

/** Actors that are not accounts. */
export const strangers = ['system', 'visitor', 'release'] as const;

/** Whether the actor is no person: the product itself, or the release of a build. */
export const isMachine = (actor: string): boolean =>
  actor === 'system' || actor === 'release' || actor.startsWith('token:');

/** The name of an actor, and the role that an account had then. */
export function useActorName(): (event: Pick<AuditEvent, 'actor' | 'actorRole'>) => string {
  const text = useText();
  return ({ actor, actorRole }) => {
    const stranger = strangers.find((known) => known === actor);
    const role = accountRoles.find((known) => known === actorRole);
    if (role) return text('activity.actor.withRole', { name: actor, role: text(`role.${role}`) });
    return stranger ? text(`activity.actor.${stranger}`) : actor;
  };
}

/** The label of an action; a newer server may have actions without one in this build. */
export function useActionLabel(): (action: string) => string {
  const text = useText();
  return (action) => {
    const known = auditActions.find((name) => name === action);
    return known ? text(`activity.action.${known}`) : action;
  };
}
