CREATE TABLE "faq_votes" (
	"tenant_id" uuid NOT NULL,
	"faq_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faq_votes_tenant_id_faq_id_visitor_pk" PRIMARY KEY("tenant_id","faq_id","visitor")
);
--> statement-breakpoint
ALTER TABLE "faq_votes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "content" jsonb DEFAULT '{"type": "doc", "content": []}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "slug" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "audience" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "audience_roles" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "views" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "faqs" ADD COLUMN "helpful_votes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "faqs" SET
  "content" = jsonb_build_object('type', 'doc', 'content', coalesce(
    (SELECT jsonb_agg(jsonb_build_object('type', 'paragraph', 'content',
        jsonb_build_array(jsonb_build_object('type', 'text', 'text', btrim(line)))) ORDER BY at)
      FROM regexp_split_to_table("answer", E'\r?\n') WITH ORDINALITY AS lines(line, at)
      WHERE btrim(line) <> ''),
    '[{"type": "paragraph"}]')),
  "slug" = coalesce(nullif(btrim(left(lower(regexp_replace("question", '[^a-zA-Z0-9]+', '-', 'g')), 60), '-'), ''), 'answer')
    || '-' || right("id"::text, 8);--> statement-breakpoint
UPDATE "faqs" SET "position" = ranked.place
FROM (SELECT "id", row_number() OVER (PARTITION BY "tenant_id", "category" ORDER BY "question", "id") AS place FROM "faqs") AS ranked
WHERE ranked."id" = "faqs"."id";--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_tenant_id_id" UNIQUE("tenant_id","id");--> statement-breakpoint
ALTER TABLE "faqs" ADD CONSTRAINT "faqs_tenant_slug" UNIQUE("tenant_id","slug");--> statement-breakpoint
ALTER TABLE "faq_votes" ADD CONSTRAINT "faq_votes_faq" FOREIGN KEY ("tenant_id","faq_id") REFERENCES "public"."faqs"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "faqs_tenant_category" ON "faqs" USING btree ("tenant_id","category","position","id");--> statement-breakpoint
CREATE POLICY "audience_wall" ON "faqs" AS RESTRICTIVE FOR SELECT TO "outpost_tenant" USING (CASE (SELECT coalesce(current_setting('app.reader', true), ''))
      WHEN 'staff' THEN true
      WHEN 'owner' THEN true
      WHEN '' THEN is_published AND audience = 'public'
      WHEN 'elsewhere' THEN is_published AND audience = 'platform'
      ELSE is_published AND (audience <> 'roles' OR (SELECT coalesce(current_setting('app.reader', true), '')) = ANY(audience_roles)) END);--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "faq_votes" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "faq_votes" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "faq_votes" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "faq_votes" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);