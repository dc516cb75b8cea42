CREATE TABLE "form_tries" (
	"tenant_id" uuid NOT NULL,
	"form_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_tries_tenant_id_form_id_kind_address_hash_pk" PRIMARY KEY("tenant_id","form_id","kind","address_hash")
);
--> statement-breakpoint
ALTER TABLE "form_tries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_files" ADD COLUMN "visit_id" uuid;--> statement-breakpoint
CREATE INDEX "form_files_visit" ON "form_files" USING btree ("tenant_id","visit_id");--> statement-breakpoint
CREATE INDEX "form_responses_submitted" ON "form_responses" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "form_responses_spam" ON "form_responses" USING btree ("tenant_id","form_id","visit_id") WHERE is_spam;--> statement-breakpoint
CREATE INDEX "form_visits_visitor" ON "form_visits" USING btree ("tenant_id","form_id","visitor_hash");--> statement-breakpoint
CREATE POLICY "tenant_wall" ON "form_tries" AS RESTRICTIVE FOR ALL TO "outpost_tenant" USING (tenant_id = (SELECT app_tenant())) WITH CHECK (tenant_id = (SELECT app_tenant()));--> statement-breakpoint
CREATE POLICY "tenant_role" ON "form_tries" AS PERMISSIVE FOR ALL TO "outpost_tenant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "platform_role" ON "form_tries" AS PERMISSIVE FOR ALL TO "outpost_platform" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "worker_role" ON "form_tries" AS PERMISSIVE FOR ALL TO "outpost_worker" USING (true) WITH CHECK (true);