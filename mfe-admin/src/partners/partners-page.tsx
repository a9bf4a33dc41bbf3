import styled from 'styled-components';

import { toCallError } from 'shared-client';
import { mailtoUrl, safeHttpUrl, twitterProfileUrl, type Partner } from 'shared-contracts/entities';
import { mostUsed, type RecordUse } from 'shared-contracts/http';
import { plainLines } from 'shared-contracts/markdown';
import {
  AtIcon,
  ExternalLink,
  GlobeIcon,
  MailIcon,
  tokens,
  useLocalized,
  VisuallyHidden,
  toasts,
  useFailureText,
} from 'shared-ui';

import { adminApi } from '../api';
import { ContentScreen } from '../content/content-screen';
import { Clamped } from '../layout/text';
import { useQuestion } from '../layout/use-question';
import { useUseLabels } from '../records/values/labels';
import { useText } from '../text';

/**
 * Asks before partners are deleted whom a work credits, and lists the places; the others are deleted without a
 * question.
 */
function useCreditedDeletion() {
  const text = useText();
  const failureText = useFailureText();
  const { labelOfUses } = useUseLabels();
  const [findUses] = adminApi.useLazyListUsesQuery();
  const { ask, question } = useQuestion();
  const confirm = async (ids: readonly string[]): Promise<boolean> => {
    const uses: RecordUse[] = [];
    for (let start = 0; start < ids.length; start += mostUsed) {
      const { data, error } = await findUses({ query: { ids: ids.slice(start, start + mostUsed).join(',') } });
      if (!data) {
        toasts.show({ title: failureText(toCallError(error)), variant: 'destructive' });
        return false;
      }
      uses.push(...data);
    }
    if (uses.length === 0) return true;
    // Pending forever if the question is cancelled, so that nothing follows.
    return new Promise((respond) =>
      ask({
        title: text('partner.delete.title', { count: ids.length }),
        description: text('partner.delete.description', { uses: labelOfUses(uses) }),
        confirmLabel: text('bulk.delete'),
        onConfirm: () => respond(true),
      }),
    );
  };
  return { confirm, question };
}

const Contacts = styled.div`
  display: flex;
  &:empty {
    display: none;
  }
  gap: ${tokens.space.xs};
  & a {
    display: inline-grid;
    place-items: center;
    min-inline-size: 2.25rem;
    min-block-size: 2.25rem;
  }
`;

function PartnerContacts({ partner, name }: { partner: Partner; name: string }) {
  const text = useText();
  const description = useLocalized(partner, 'description');
  const website = safeHttpUrl(partner.contactWebsite) ? partner.contactWebsite : null;
  const contacts = [
    { kind: 'mail', href: mailtoUrl(partner.contactEmail), As: 'a', Icon: MailIcon },
    { kind: 'twitter', href: twitterProfileUrl(partner.contactTwitter), As: ExternalLink, Icon: AtIcon },
    { kind: 'website', href: website, As: ExternalLink, Icon: GlobeIcon },
  ] as const;
  return (
    <>
      {description.text ? (
        <Clamped $lines={3} $size="small" lang={description.lang}>
          {plainLines(description.text)}
        </Clamped>
      ) : null}
      <Contacts>
        {contacts.map(({ kind, href, As, Icon }) =>
          href ? (
            <As key={kind} href={href}>
              <Icon />
              <VisuallyHidden>{text(`partner.${kind}`, { name })}</VisuallyHidden>
            </As>
          ) : null,
        )}
      </Contacts>
    </>
  );
}

/** `/admin/partners`: partners of all categories or of one, in the order that visitors see. */
export function PartnersPage() {
  const { confirm, question } = useCreditedDeletion();
  return (
    <>
      <ContentScreen
        kind="partner"
        parts={{ details: (partner, name) => <PartnerContacts partner={partner} name={name} /> }}
        noneLeft="partner.noneInCategory"
        confirmDeletion={confirm}
      />
      {question}
    </>
  );
}
